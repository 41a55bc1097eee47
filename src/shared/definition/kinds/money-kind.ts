/** An amount in whole minor units. */
import { defineKind } from './kind.ts';

export interface MoneyOptions {
  min?: number;
  max?: number;
  /** The ISO 4217 code, the field of the record in which it stands, or `own`: the organisation's. */
  currency: string;
}

export const money = defineKind<MoneyOptions>()('money', { column: 'bigint' });
