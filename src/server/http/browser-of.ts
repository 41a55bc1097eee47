import type { OwnSession } from '../../shared/contracts/account-calls.ts';

/** What a browser says it is; it may say anything, and is only shown. */
export async function browserOf(userAgent: string | null): Promise<Pick<OwnSession, 'browser' | 'system' | 'device'>> {
  const { default: Bowser } = await import('bowser');
  const told = Bowser.parse(userAgent || 'unknown');
  const device = (['desktop', 'mobile', 'tablet'] as const).find((kind) => kind === told.platform.type) ?? null;
  return { browser: told.browser.name || null, system: told.os.name || null, device };
}
