/** What the demo organisations announce, in each language. All of it is invented. */
import type { Translated } from './story.ts';

export interface AnnouncementWords {
  title: Translated;
  body: Translated;
  severity: 'info' | 'success' | 'warning' | 'critical';
  /** Below the organisation's own site; without it there is no link. */
  to?: string;
}

/** What a link to it says. */
export const readMore: Translated = { en: 'Read more', es: 'Más información', zh: '了解更多' };

/** The same is told again, sooner or later. */
export const rounds: readonly Translated[] = [
  { en: '', es: '', zh: '' },
  { en: 'Reminder: ', es: 'Recordatorio: ', zh: '提醒：' },
  { en: 'Last call: ', es: 'Última llamada: ', zh: '最后提醒：' },
  { en: 'In brief: ', es: 'En breve: ', zh: '简讯：' },
];

export const announcementWords: readonly AnnouncementWords[] = [
  {
    title: { en: 'The office is closed on Friday', es: 'La oficina cierra el viernes', zh: '办公室周五不开放' },
    body: {
      en: '<p>We are back on Monday at nine. Messages are answered then, in the order in which they came.</p>',
      es: '<p>Volvemos el lunes a las nueve. Los mensajes se contestan entonces, por orden de llegada.</p>',
      zh: '<p>我们将于周一上午九点恢复办公，届时会按先后顺序回复消息。</p>',
    },
    severity: 'info',
  },
  {
    title: { en: 'Fees rise in January', es: 'La cuota sube en enero', zh: '会费将于一月上调' },
    body: {
      en: '<p>Whoever renews before the year ends keeps the present price for another year.</p>',
      es: '<p>Quien renueve antes de fin de año conserva el precio actual un año más.</p>',
      zh: '<p>年底前续费的会员可将现价保留一年。</p>',
    },
    severity: 'warning',
    to: 'membership',
  },
  {
    title: { en: 'Welcome to 40 new members', es: 'Damos la bienvenida a 40 socios', zh: '欢迎 40 位新会员' },
    body: {
      en: '<p>They joined this month. Say hello in the newcomers’ group.</p>',
      es: '<p>Se han incorporado este mes. Salúdelos en el grupo de recién llegados.</p>',
      zh: '<p>他们于本月加入，欢迎到新人群打个招呼。</p>',
    },
    severity: 'success',
    to: 'directory',
  },
  {
    title: { en: 'Maintenance on Sunday night', es: 'Mantenimiento el domingo por la noche', zh: '周日夜间维护' },
    body: {
      en: '<p>From two to four in the morning you cannot sign in. Nothing that you have saved is lost.</p>',
      es: '<p>De dos a cuatro de la madrugada no se podrá iniciar sesión. Nada de lo guardado se pierde.</p>',
      zh: '<p>凌晨两点至四点将无法登录，已保存的内容不会丢失。</p>',
    },
    severity: 'warning',
  },
  {
    title: { en: 'The venue has changed', es: 'Cambio de sede', zh: '活动地点变更' },
    body: {
      en: '<p>Tonight’s event moves to the <strong>Old Customs House</strong>. Doors open at the same time.</p>',
      es: '<p>El acto de esta noche se traslada a la <strong>Antigua Aduana</strong>. Las puertas abren a la misma hora.</p>',
      zh: '<p>今晚的活动改在<strong>旧海关大楼</strong>举行，入场时间不变。</p>',
    },
    severity: 'critical',
    to: 'events',
  },
  {
    title: { en: 'Nominate a colleague', es: 'Proponga a un colega', zh: '推荐一位同行' },
    body: {
      en: '<p>The yearly awards take nominations until the end of the month:</p><ul><li>Newcomer</li><li>Mentor</li><li>Lifetime</li></ul>',
      es: '<p>Los premios anuales admiten candidaturas hasta fin de mes:</p><ul><li>Revelación</li><li>Mentor</li><li>Trayectoria</li></ul>',
      zh: '<p>年度奖项提名截至本月底：</p><ul><li>新人奖</li><li>导师奖</li><li>终身成就奖</li></ul>',
    },
    severity: 'info',
    to: 'awards',
  },
  {
    title: { en: 'Your directory entry, please', es: 'Revise su ficha del directorio', zh: '请核对您的名录信息' },
    body: {
      en: '<p>A minute is enough: is the city still right, and the company?</p>',
      es: '<p>Basta un minuto: ¿siguen siendo correctas la ciudad y la empresa?</p>',
      zh: '<p>只需一分钟：城市和公司还准确吗？</p>',
    },
    severity: 'info',
    to: 'directory',
  },
  {
    title: { en: 'Results of the vote', es: 'Resultado de la votación', zh: '投票结果' },
    body: {
      en: '<p>The new bylaws were adopted with 312 votes to 41. Thank you for taking part.</p>',
      es: '<p>Los nuevos estatutos se aprueban por 312 votos a favor y 41 en contra. Gracias por participar.</p>',
      zh: '<p>新章程以 312 票赞成、41 票反对获得通过。感谢参与。</p>',
    },
    severity: 'success',
  },
  {
    title: { en: 'Beware of false invoices', es: 'Cuidado con las facturas falsas', zh: '谨防虚假账单' },
    body: {
      en: '<p>Somebody sends invoices in our name. Ours come from our own address and never ask for a transfer abroad.</p>',
      es: '<p>Alguien envía facturas en nuestro nombre. Las nuestras salen de nuestra dirección y nunca piden transferencias al extranjero.</p>',
      zh: '<p>有人以我们的名义发送账单。我们的账单只从官方地址发出，绝不会要求境外汇款。</p>',
    },
    severity: 'critical',
  },
  {
    title: { en: 'Scholarships are open', es: 'Becas abiertas', zh: '奖学金开放申请' },
    body: {
      en: '<p>Six places for people who begin a course this autumn. Applications take ten minutes.</p>',
      es: '<p>Seis plazas para quien empiece un curso este otoño. La solicitud lleva diez minutos.</p>',
      zh: '<p>今秋入学者共六个名额，申请只需十分钟。</p>',
    },
    severity: 'success',
    to: 'scholarships',
  },
  {
    title: { en: 'The library has new hours', es: 'Nuevo horario de la biblioteca', zh: '图书馆时间调整' },
    body: {
      en: '<p>From now on it stays open until nine on weekdays.</p>',
      es: '<p>A partir de ahora abre hasta las nueve de lunes a viernes.</p>',
      zh: '<p>即日起工作日开放至晚上九点。</p>',
    },
    severity: 'info',
  },
  {
    title: { en: 'Tickets for the dinner', es: 'Entradas para la cena', zh: '晚宴门票' },
    body: {
      en: '<p>Half of the tables are taken. Members have the first choice until Thursday.</p>',
      es: '<p>La mitad de las mesas está ocupada. Los socios eligen primero hasta el jueves.</p>',
      zh: '<p>一半桌位已预订，会员可优先选择至周四。</p>',
    },
    severity: 'info',
    to: 'events/annual-dinner',
  },
  {
    title: { en: 'Help us with a survey', es: 'Ayúdenos con una encuesta', zh: '邀请您参与问卷' },
    body: {
      en: '<p>Seven questions on what you would like to see next year.</p>',
      es: '<p>Siete preguntas sobre lo que le gustaría ver el año que viene.</p>',
      zh: '<p>七个问题，告诉我们明年您想看到什么。</p>',
    },
    severity: 'info',
    to: 'survey',
  },
  {
    title: { en: 'Payments are delayed', es: 'Los pagos se retrasan', zh: '付款延迟' },
    body: {
      en: '<p>Our bank has a fault. Whoever has paid since yesterday need not do so again.</p>',
      es: '<p>Nuestro banco tiene una avería. Quien haya pagado desde ayer no tiene que repetirlo.</p>',
      zh: '<p>我们的银行出现故障，昨天以来已付款者无需重复支付。</p>',
    },
    severity: 'warning',
  },
  {
    title: { en: 'A new app is here', es: 'La nueva app ya está aquí', zh: '新版应用上线' },
    body: {
      en: '<p>Tickets, messages and the directory in one place.</p>',
      es: '<p>Entradas, mensajes y directorio en un solo lugar.</p>',
      zh: '<p>门票、消息与名录，一处搞定。</p>',
    },
    severity: 'success',
    to: 'app',
  },
  {
    title: { en: 'House rules have been renewed', es: 'Normas de convivencia renovadas', zh: '社区规则更新' },
    body: {
      en: '<p>They are shorter now. Please read them once; it takes two minutes.</p>',
      es: '<p>Ahora son más breves. Léalas una vez: son dos minutos.</p>',
      zh: '<p>新规则更简短，请阅读一遍，只需两分钟。</p>',
    },
    severity: 'info',
    to: 'rules',
  },
];
