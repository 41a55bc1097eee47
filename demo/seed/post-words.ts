/** What members of the demo tenants write, by language. `{topic}` and `{city}` are filled in. */
import type { Language } from '../../src/shared/specification/constants.ts';
import { postWordsAbroad, type PostWords } from './post-words-abroad.ts';

export const postWords: Readonly<Record<Language, readonly PostWords[]>> = {
  en: [
    {
      kind: 'article',
      title: 'What I learned in my first year as a mentor',
      body: '<p>A year ago I said yes to mentoring without knowing what it would take. It took an hour a month, and I got more out of it than I put in.</p><p><strong>Three things that helped:</strong></p><ul><li>Agree on one goal, and write it down.</li><li>Meet at the same time every month.</li><li>Ask before you advise.</li></ul>',
    },
    {
      kind: 'image',
      title: 'Photos from the {city} mixer',
      body: '<p>Over sixty people came, and nobody left before ten. Thanks to everyone who helped set up.</p>',
    },
    {
      kind: 'text',
      body: '<p>Does anyone here have experience hiring in {topic} right now? We have been looking for a lead since spring and could use a second opinion on the job ad.</p>',
    },
    {
      kind: 'link',
      title: 'This year’s {topic} salary survey is out',
      body: '<p>Worth reading before your next review. The chapter on remote work surprised me the most.</p>',
      link: ['library/salary-survey', 'Salary survey, the full report'],
    },
    {
      kind: 'article',
      title: 'How we moved our books in one weekend',
      body: '<p>Our office had outgrown its old system, and everybody dreaded the move. We did it in one weekend, with a list and two volunteers.</p><p>The list is yours if you want it: just ask below.</p>',
    },
    {
      kind: 'text',
      title: 'Looking for two speakers for spring',
      body: '<p>We are planning an evening on {topic} in {city}. If you have a story to tell in fifteen minutes, write to me.</p>',
    },
    {
      kind: 'text',
      body: '<p>Thank you to whoever recommended the bookkeeper in {city}. Best decision we have made this year.</p>',
    },
    {
      kind: 'image',
      title: 'Our new reading room is open',
      body: '<p>Twelve desks, good light and free coffee until the end of the month. Members only need their card.</p>',
    },
    {
      kind: 'link',
      title: 'The grants that open this month',
      body: '<p>Five of them suit small teams in {topic}. The first deadline is in three weeks.</p>',
      link: ['library/grants', 'Grants for small teams'],
    },
    {
      kind: 'article',
      title: 'Five questions to ask before you join a board',
      body: '<p>Being asked is flattering. Before you answer, find out who has left in the past two years, and why.</p><ol><li>How much time does it take?</li><li>Who is liable for what?</li><li>What does the budget look like?</li><li>Who was on the board before?</li><li>What is expected of me?</li></ol>',
    },
    {
      kind: 'text',
      body: '<p>New in {city} and happy to be here. I work in {topic} and would love to meet over lunch next week.</p>',
    },
    {
      kind: 'text',
      title: 'Room to share in {city}',
      body: '<p>We have two free desks from next month, ten minutes from the station. Ideal for a small {topic} team.</p>',
    },
    {
      kind: 'text',
      title: 'Carpool from {city} to the annual assembly',
      body: '<p>I have three seats free and leave at seven. Write to me if you would like to come along.</p>',
    },
    {
      kind: 'article',
      title: 'What hiring in {topic} taught us this year',
      body: '<p>We spoke to forty people and hired two. The job ad mattered less than we thought, and the first call more.</p><p>If we did it again, we would let the team do that call.</p>',
    },
    {
      kind: 'text',
      body: '<p>Our library in {city} takes donations of books on {topic} until Friday. Drop them off at the desk.</p>',
    },
    {
      kind: 'link',
      title: 'Notes from the panel on {topic}',
      body: '<p>For everyone who could not be in {city} on Thursday: the notes, with all the questions from the audience.</p>',
      link: ['library/panel-notes', 'Notes and slides of the panel'],
    },
    {
      kind: 'image',
      title: 'Scholarship dinner in {city}',
      body: '<p>Four students told us what the grant changed for them. There was not a dry eye at our table.</p>',
    },
    {
      kind: 'text',
      title: 'Five-a-side on Sundays, two places left',
      body: '<p>We play at ten behind the old gym in {city}. No talent needed.</p>',
    },
    {
      kind: 'article',
      title: 'A checklist for your first public talk',
      body: '<p>I froze on stage once. Since then I go through the same list:</p><ul><li>One message, written on one line.</li><li>Water within reach.</li><li>The first two sentences by heart.</li></ul>',
    },
    {
      kind: 'text',
      body: '<p>Has anyone moved a small {topic} practice to a four-day week? I would like to hear how clients took it.</p>',
    },
    {
      kind: 'link',
      title: 'The alumni podcast is back',
      body: '<p>The first guest of the new season built a company in {topic} out of a garage in {city}.</p>',
      link: ['podcast', 'Listen to the first episode'],
    },
    {
      kind: 'text',
      title: 'Offering mock interviews for {topic}',
      body: '<p>I have two evenings free each month. Half an hour, honest feedback, no charge.</p>',
    },
    {
      kind: 'image',
      title: 'The new mural in the hall',
      body: '<p>Painted by last year’s graduates over three weekends. Come and see it before the opening.</p>',
    },
    {
      kind: 'text',
      body: '<p>Found after the mixer in {city}: a gray scarf and one very good fountain pen. Tell me what is engraved on it.</p>',
    },
    {
      kind: 'article',
      title: 'How our chapter doubled its turnout',
      body: '<p>We stopped sending long emails and started calling people. Twelve volunteers, ten calls each, one evening a quarter.</p>',
    },
    {
      kind: 'text',
      title: 'Reading group: the next book',
      body: '<p>We meet on the last Tuesday and vote on the book on Friday. Suggestions are welcome below.</p>',
    },
  ],
  ...postWordsAbroad,
};
