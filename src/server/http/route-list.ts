/** Which routes there are: for the permission matrix, and to tell a wrong method from an unknown address. */
import type { FastifyInstance } from 'fastify';

import { matchPath } from '../../shared/menu/navigation.ts';
import { AppError } from '../errors/app-error.ts';
import { answerError } from './error-handler.ts';

export interface KnownRoute {
  method: string;
  path: string;
  /** `public`, `signed-in`, or the permissions of which one suffices. */
  permission: string[];
  /** The permissions that it takes besides, all of them. */
  also?: string[];
}

/** Gathers every route added from now on; HEAD comes with GET and is not listed. */
export function gatherRoutes(app: FastifyInstance): KnownRoute[] {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const permission = [...new Set([config?.permission ?? []].flat())];
    const also = config?.alsoNeeds && { also: config.alsoNeeds.filter((one) => !permission.includes(one)) };
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.push({ method: one, path: url, permission, ...(also?.also.length && also) });
  });
  return routes;
}

/** Answers calls that fit no route: 405 with the methods the address takes, or 404. */
export function installUnknownRoutes(app: FastifyInstance, routes: readonly KnownRoute[]): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = routes
      .filter((route) => !route.path.includes('*') && matchPath(route.path, path))
      .map(({ method }) => method);
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    if (allowed.length === 0 || allowed.includes(request.method))
      return answerError(new AppError('not_found'), request, reply);
    return answerError(new AppError('method_not_allowed', { headers: { allow: allowed.join(', ') } }), request, reply);
  });
}
