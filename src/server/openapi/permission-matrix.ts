/** Who may do what: the presets against the permissions, and the permissions behind each route. Made from the code. */
import { permissions, permissionsOf, presets, type Preset } from '../../shared/access/permissions.ts';

export interface RoutePermission {
  method: string;
  path: string;
  /** `public`, `signed-in`, or the permissions of which one suffices. */
  permission: string[];
  /** The permissions that it takes besides, all of them. */
  also?: string[];
}

export interface PermissionMatrix {
  presets: readonly Preset[];
  permissions: { permission: string; presets: Preset[] }[];
  routes: RoutePermission[];
}

/** The matrix as data, as `/api/permissions-matrix` answers it. */
export function buildPermissionMatrix(routes: RoutePermission[]): PermissionMatrix {
  const held = new Map(presets.map((preset) => [preset, new Set<string>(permissionsOf(preset))]));
  return {
    presets,
    permissions: permissions.map((permission) => ({
      permission,
      presets: [...held].flatMap(([preset, own]) => (own.has(permission) ? [preset] : [])),
    })),
    routes,
  };
}

/** The matrix as Markdown, for people. */
export function permissionMatrixMarkdown(matrix: PermissionMatrix): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = (count: number) => row(Array.from({ length: count }, () => '---'));
  return [
    '# Permissions',
    '',
    'Generated from the code by `npm run docs`. Do not edit.',
    '',
    row(['Permission', ...matrix.presets]),
    rule(matrix.presets.length + 1),
    ...matrix.permissions.map(({ permission, presets: holders }) =>
      row([`\`${permission}\``, ...matrix.presets.map((preset) => (holders.includes(preset) ? '●' : ''))]),
    ),
    '',
    '## Routes',
    '',
    row(['Method', 'Path', 'Needs']),
    rule(3),
    ...matrix.routes.map(({ method, path, permission, also = [] }) =>
      row([method, `\`${path}\``, [permission.join(' or '), ...also].join(' and ')]),
    ),
    '',
  ].join('\n');
}
