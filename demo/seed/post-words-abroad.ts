/** What members of the demo tenants write in Spanish and in Chinese. `{topic}` and `{city}` are filled in. */
export interface PostWords {
  kind: 'text' | 'image' | 'link' | 'article';
  title?: string;
  body: string;
  /** A page below the organisation's own site, and what it is called. */
  link?: readonly [path: string, title: string];
}

export const postWordsAbroad: Readonly<Record<'es' | 'zh', readonly PostWords[]>> = {
  es: [
    {
      kind: 'article',
      title: 'Lo que aprendimos al comprar juntos',
      body: '<p>Hace un año, siete talleres hicimos el primer pedido en común. Hoy somos veintitrés y pagamos bastante menos por el mismo acero.</p><p><strong>Tres consejos:</strong></p><ul><li>Fijen la fecha del pedido con un mes.</li><li>Que una sola persona hable con el proveedor.</li><li>Repartan el transporte por kilos.</li></ul>',
    },
    {
      kind: 'image',
      title: 'Así fue la jornada de puertas abiertas',
      body: '<p>Más de trescientos vecinos pasaron por el muelle. Gracias a todos los que abrieron su taller.</p>',
    },
    {
      kind: 'text',
      body: '<p>¿Alguien ha contratado aprendices este año en {topic}? Nos gustaría saber qué ayudas quedan abiertas.</p>',
    },
    {
      kind: 'link',
      title: 'Nueva normativa de {topic}: resumen en dos páginas',
      body: '<p>Lo esencial para quien no tiene tiempo de leerla entera. Entra en vigor a final de trimestre.</p>',
      link: ['biblioteca/normativa', 'Resumen de la normativa'],
    },
    {
      kind: 'article',
      title: 'Cómo pasamos el taller a energía solar',
      body: '<p>Tardamos cuatro meses, casi todos en papeles. La obra fueron dos semanas y apenas paramos.</p><p>Si alguien quiere ver las cuentas, las comparto con gusto.</p>',
    },
    {
      kind: 'text',
      title: 'Busco socio para una feria',
      body: '<p>Tengo medio puesto libre en la feria de {city}. Encaja con cualquiera que trabaje en {topic}.</p>',
    },
    {
      kind: 'text',
      body: '<p>Gracias a quien recomendó la gestoría de {city}: en una semana nos resolvieron lo que llevaba meses parado.</p>',
    },
    {
      kind: 'image',
      title: 'Ya está en marcha la grúa nueva',
      body: '<p>Desde el lunes se puede reservar por horas. Los socios tienen las dos primeras gratis.</p>',
    },
    {
      kind: 'text',
      body: '<p>Soy nueva en el gremio y trabajo en {topic}. Encantada de saludarles; el jueves voy al desayuno.</p>',
    },
    {
      kind: 'link',
      title: 'Las ayudas que abren este mes',
      body: '<p>Cuatro sirven para talleres pequeños. El primer plazo termina en tres semanas.</p>',
      link: ['biblioteca/ayudas', 'Ayudas para talleres pequeños'],
    },
    {
      kind: 'text',
      title: 'Comparto transporte a {city}',
      body: '<p>Salgo los martes a las seis con media furgoneta vacía. Quien la necesite, que me escriba.</p>',
    },
    {
      kind: 'article',
      title: 'Tres errores al presupuestar en {topic}',
      body: '<p>Los cometimos todos el mismo año: no contar el embalaje, olvidar el seguro y prometer plazos que no dependían de nosotros.</p><p>Ahora cada presupuesto lo revisa otra persona.</p>',
    },
    {
      kind: 'image',
      title: 'La comida de fin de temporada',
      body: '<p>Ochenta personas, dos paellas y una sobremesa que terminó de noche. Hasta la próxima.</p>',
    },
    {
      kind: 'text',
      body: '<p>Vendo un torno en buen estado, revisado en primavera. Prefiero que se quede en el gremio.</p>',
    },
    {
      kind: 'link',
      title: 'El curso de prevención ya tiene fechas',
      body: '<p>Son dos tardes en {city}. Hay doce plazas y los socios tienen preferencia hasta el viernes.</p>',
      link: ['cursos/prevencion', 'Programa e inscripción'],
    },
    {
      kind: 'text',
      title: 'Busco aprendiz para {topic}',
      body: '<p>Media jornada para empezar, con contrato desde el primer día. Lo importante son las ganas.</p>',
    },
    {
      kind: 'article',
      title: 'Lo que cambió cuando medimos los desperdicios',
      body: '<p>Pesamos los recortes durante un mes. Con solo cambiar el orden de los cortes ahorramos una de cada nueve planchas.</p>',
    },
    {
      kind: 'text',
      body: '<p>¿Quién conoce un buen perito en {city}? Es para un siniestro pequeño, pero urgente.</p>',
    },
    {
      kind: 'text',
      title: 'El desayuno del jueves cambia de sitio',
      body: '<p>Esta vez nos vemos en {city}, a las ocho y media. El café lo pone la casa.</p>',
    },
    {
      kind: 'image',
      title: 'Primer premio para dos de los nuestros',
      body: '<p>El jurado destacó el acabado y la garantía. Enhorabuena, y que sirva para animar a los demás.</p>',
    },
  ],
  zh: [
    {
      kind: 'article',
      title: '第一年创业，我们做对的三件事',
      body: '<p>去年此时公司只有三个人，如今已有十二位同事。回头看，这三件事最关键：</p><ul><li>先签客户，再招人。</li><li>每周五下午复盘一小时。</li><li>账目从第一天起就交给专业人士。</li></ul>',
    },
    {
      kind: 'image',
      title: '{city}聚会的照片来了',
      body: '<p>感谢三十多位朋友到场，也感谢帮忙布置场地的各位。</p>',
    },
    {
      kind: 'text',
      body: '<p>请问哪位最近在招{topic}方向的负责人？想请教一下岗位描述怎么写更合适。</p>',
    },
    {
      kind: 'link',
      title: '本年度{topic}行业报告发布',
      body: '<p>建议先看第三章，关于用人成本的数据很有参考价值。</p>',
      link: ['library/report', '行业报告全文'],
    },
    {
      kind: 'article',
      title: '加入理事会之前要问的五个问题',
      body: '<p>受邀是荣幸，答应之前不妨先了解：要投入多少时间，承担什么责任，预算如何，前任为何离开，大家期待什么。</p>',
    },
    {
      kind: 'text',
      title: '春季沙龙征集分享嘉宾',
      body: '<p>主题是{topic}，每位十五分钟，地点在{city}。有意者请私信我。</p>',
    },
    {
      kind: 'text',
      body: '<p>刚到{city}，从事{topic}，下周想约几位朋友一起吃午饭，欢迎报名。</p>',
    },
    {
      kind: 'image',
      title: '共享办公区开放了',
      body: '<p>十二个工位，采光很好，本月底前咖啡免费。凭会员卡即可进入。</p>',
    },
    {
      kind: 'text',
      title: '拼车去{city}参加年会',
      body: '<p>周六早上七点出发，还有三个座位，想同行的朋友请私信我。</p>',
    },
    {
      kind: 'article',
      title: '一次失败的融资教会我们的事',
      body: '<p>见了二十多家机构，最后没有谈成。复盘下来，是我们没讲清楚客户为什么续费。</p><p>现在每次路演，第一页就是续费率。</p>',
    },
    {
      kind: 'link',
      title: '{topic}方向的补贴政策汇总',
      body: '<p>本月可以申请的有五项，第一项三周后截止。</p>',
      link: ['library/subsidies', '政策汇总与申请入口'],
    },
    {
      kind: 'text',
      body: '<p>求推荐{city}靠谱的财务顾问，最好熟悉{topic}行业。</p>',
    },
    {
      kind: 'image',
      title: '第十期训练营结业了',
      body: '<p>十二支团队，八周时间，感谢每一位导师。合影已上传。</p>',
    },
    {
      kind: 'text',
      title: '读书会下月书目投票',
      body: '<p>周五之前投票，最后一个周二晚上见。欢迎在下面推荐。</p>',
    },
    {
      kind: 'article',
      title: '远程团队怎么开好周会',
      body: '<p>我们试过很多办法，留下来的只有三条：先写后说、只谈卡住的事、准时结束。</p>',
    },
    {
      kind: 'text',
      title: '提供{topic}方向的模拟面试',
      body: '<p>每月两个晚上，每次半小时，直说优缺点，不收费。</p>',
    },
  ],
};
