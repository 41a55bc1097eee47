/** Chinese words for the founders' club, and for the network's Chinese-speaking members. Every person and firm is invented. */
import type { PeopleWords } from './story.ts';
import { chineseNames, list } from './words.ts';

export const chinese: PeopleWords = {
  language: 'zh',
  familyFirst: true,
  given: chineseNames(`
    安琪 anqi,博文 bowen,晨曦 chenxi,楚涵 chuhan,丹青 danqing,东升 dongsheng,恩泽 enze,方舟 fangzhou,芳 fang,国栋 guodong,海燕 haiyan,浩然 haoran,
    弘毅 hongyi,慧敏 huimin,佳宁 jianing,嘉豪 jiahao,建华 jianhua,静怡 jingyi,婧 jing,景行 jingxing,君浩 junhao,凯 kai,可欣 kexin,乐天 letian,
    磊 lei,立群 liqun,丽娟 lijuan,林 lin,美玲 meiling,铭 ming,明远 mingyuan,沐阳 muyang,楠 nan,宁 ning,培元 peiyuan,鹏飞 pengfei,倩 qian,
    清扬 qingyang,若溪 ruoxi,睿 rui,瑞雪 ruixue,少华 shaohua,诗雨 shiyu,书豪 shuhao,思远 siyuan,天宇 tianyu,婷婷 tingting,薇 wei,文博 wenbo,
    雯 wen,晓东 xiaodong,晓燕 xiaoyan,心怡 xinyi,新宇 xinyu,雪梅 xuemei,雅琴 yaqin,彦 yan,一鸣 yiming,艺萱 yixuan,英杰 yingjie,永康 yongkang,
    宇航 yuhang,雨桐 yutong,元 yuan,悦 yue,云飞 yunfei,泽楷 zekai,哲 zhe,振宇 zhenyu,志强 zhiqiang,致远 zhiyuan,子涵 zihan,子墨 zimo,梓萱 zixuan`),
  family: chineseNames(`
    王 wang,李 li,张 zhang,刘 liu,陈 chen,杨 yang,黄 huang,赵 zhao,吴 wu,周 zhou,徐 xu,孙 sun,马 ma,朱 zhu,胡 hu,郭 guo,何 he,林 lin,高 gao,
    罗 luo,郑 zheng,梁 liang,谢 xie,宋 song,唐 tang,许 xu,邓 deng,冯 feng,韩 han,曹 cao,曾 zeng,彭 peng,萧 xiao,蔡 cai,潘 pan,田 tian,董 dong,
    袁 yuan,于 yu,余 yu,叶 ye,蒋 jiang,杜 du,苏 su,魏 wei,程 cheng,吕 lü,丁 ding,沈 shen,任 ren,姚 yao,卢 lu,傅 fu,钟 zhong,姜 jiang,崔 cui,
    谭 tan,廖 liao,范 fan,汪 wang,陆 lu,金 jin,石 shi,戴 dai,欧阳 ouyang,上官 shangguan,诸葛 zhuge`),
  titles: list(`
    创始人,联合创始人,首席执行官,首席技术官,首席运营官,首席财务官,产品总监,产品经理,技术总监,算法工程师,架构师,前端工程师,设计总监,交互设计师,
    市场总监,品牌经理,增长负责人,销售总监,商务拓展经理,供应链总监,运营经理,人力资源总监,财务经理,法务顾问,投资经理,投资合伙人,研究员,副教授,
    医学顾问,海外市场经理,客户成功经理,数据分析师,硬件工程师,生产总监,内容主编,天使投资人`),
  organisations: list(`
    {word}科技,{word}智能,{place}{word}网络,{word}生物,{word}教育,{word}文化传媒,{place}{word}贸易,{word}资本,{word}新能源,{word}医疗,{word}设计工作室,
    {word}云服务,{word}食品,{word}机器人,{place}{word}物流,{family}氏实业`),
  organisationWords: list(`
    星澜,远帆,青禾,拾光,云栖谷,海棠,启明山,竹影,澄心,北斗湾,蓝鲸岛,山谷,晨雾,木白,飞鱼,折纸,万象湖,南风,麦浪,榕树下,知更,雪松,潮汐,砚台,半夏`),
  skills: list(`
    产品设计,用户研究,增长运营,融资,商业计划,股权设计,团队管理,招聘,品牌策划,内容运营,短视频,直播电商,供应链管理,跨境电商,数据分析,机器学习,
    大模型应用,嵌入式开发,硬件量产,工业设计,交互设计,前端开发,云计算,信息安全,知识产权,合同法务,财税筹划,医疗器械注册,临床研究,公开演讲,英语,商务谈判`),
  bios: [
    '{organisation}{title}，常驻{city}。欢迎交流{skill}。',
    '连续创业者，第二家公司{organisation}正在找联合创始人。',
    '从大厂出来做{organisation}，专注{skill}，每周四在{city}组织早餐会。',
    '在{city}生活八年，业余时间跑马拉松。可以帮忙看{skill}方面的问题。',
    '技术背景，最近在补{skill}的课。{organisation}刚完成天使轮。',
    '做过六年投资，现在回到一线。愿意给早期团队做{skill}的免费咨询。',
    '{title}。相信慢就是快，也相信好产品会说话。',
  ],
  mailDomains: list('youjian.example,yunyou.example,xinxiang.example,haibian.example'),
};
