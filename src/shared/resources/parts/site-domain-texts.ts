/** What hosts are called in the other languages. */
import type { ResourceTranslations } from '../../definition/resource-labels.ts';

export const siteDomainTexts: ResourceTranslations = {
  zh: {
    name: '域名',
    fields: {
      host: '域名',
      is_primary: '主域名',
      environment: '环境',
      verified_at: '验证时间',
      dns_status: 'DNS',
      dns_problem: 'DNS 问题',
      tls_status: 'TLS',
      tls_problem: 'TLS 问题',
      certificate_ends_at: '证书有效期至',
      checked_at: '检查时间',
      records_to_add: '需添加的记录',
      confirm_host: '请输入该域名以确认',
    },
    help: { host: '您自己域名下的名称，例如 admin.example.org。' },
    choices: {
      environment: { local: '本地', development: '开发', staging: '预发布', production: '生产' },
      dns_status: { pending: '待检查', ok: '正常', failed: '失败' },
      dns_problem: {
        no_such_host: 'DNS 中尚无此域名',
        no_proof: 'TXT 记录缺失或不一致',
        elsewhere: '域名指向其他服务器',
        silent: 'DNS 没有响应',
      },
      tls_status: { pending: '待检查', ok: '正常', failed: '失败' },
      tls_problem: {
        not_public: '域名没有公网地址',
        unreachable: 'https 无响应',
        untrusted: '证书不受浏览器信任',
        wrong_name: '证书属于其他域名',
        expired: '证书已过期',
      },
    },
    groups: { Host: '域名' },
    verbs: { verify: '立即检查', make_primary: '设为主域名' },
    effects: {
      verify: '立即检查 DNS 和证书。找到所需记录后，即可通过此域名打开门户。',
      make_primary:
        '此后门户只在此域名下打开。通过其他域名（包括当前主域名）访问的人会立即重定向到此域名的 /admin/。如需恢复，请将原域名重新设为主域名。',
    },
  },
  es: {
    name: 'Dominio |||| Dominios',
    fields: {
      host: 'Dominio',
      is_primary: 'Principal',
      environment: 'Entorno',
      verified_at: 'Verificado',
      dns_status: 'DNS',
      dns_problem: 'Problema de DNS',
      tls_status: 'TLS',
      tls_problem: 'Problema de TLS',
      certificate_ends_at: 'Certificado válido hasta',
      checked_at: 'Comprobado',
      records_to_add: 'Registros que añadir',
      confirm_host: 'Escriba el dominio para confirmar',
    },
    help: { host: 'Un nombre de su propio dominio, por ejemplo admin.example.org.' },
    choices: {
      environment: { local: 'Local', development: 'Desarrollo', staging: 'Preproducción', production: 'Producción' },
      dns_status: { pending: 'Pendiente', ok: 'Correcto', failed: 'Fallido' },
      dns_problem: {
        no_such_host: 'El dominio aún no existe en el DNS',
        no_proof: 'Falta el registro TXT o es distinto',
        elsewhere: 'El dominio lleva a otro servidor',
        silent: 'El DNS no ha respondido',
      },
      tls_status: { pending: 'Pendiente', ok: 'Correcto', failed: 'Fallido' },
      tls_problem: {
        not_public: 'El dominio no tiene una dirección pública',
        unreachable: 'Nada responde por https',
        untrusted: 'Los navegadores no confían en el certificado',
        wrong_name: 'El certificado es de otro dominio',
        expired: 'El certificado ha caducado',
      },
    },
    groups: { Host: 'Dominio' },
    verbs: { verify: 'Comprobar ahora', make_primary: 'Convertir en principal' },
    effects: {
      verify:
        'Se comprueban ahora el DNS y el certificado. En cuanto se encuentren los registros, el portal se abre en este dominio.',
      make_primary:
        'A partir de entonces, el portal solo se abre en este dominio. Quien lo abra en otro, incluido el principal actual, será redirigido de inmediato a /admin/ de este. Para revertirlo, vuelva a convertir el otro en principal.',
    },
  },
};
