/** How wide the columns of a list are. */
import { describe, expect, test } from 'vitest';

import { choice, choices, date, integer, state, text } from '../../src/shared/definition/field-kinds.ts';
import { columnTracks } from '../../src/client/views/list/column-tracks.ts';

const name = { field: text({ label: 'Name', max: 60 }), label: 'Name', choices: [] };
const born = { field: date({ label: 'Born' }), label: 'Born', choices: [] };
const headline = { ...name, field: text({ label: 'Name', max: 200 }) };
const kinds = { a: 'Article', b: 'Picture', c: 'Link' };
const kind = { field: choice({ label: 'Kind', choices: kinds }), label: 'Kind', choices: Object.values(kinds) };
const several = { ...kind, field: choices({ label: 'Kind', choices: kinds }) };
const scheduled = {
  field: state({ label: 'State', choices: { a: 'Programada' }, initial: 'a' }),
  label: 'Estado',
  choices: ['Programada'],
};
const count = { field: integer({ label: 'Count' }), label: 'Count', choices: [] };

describe('the tracks of a list', () => {
  test.each([
    [
      'the name leads and has more room than another text',
      [name, name],
      'minmax(13em, 1.3fr) minmax(10em, 1fr) 3em',
      '26em',
    ],
    [
      'a day has room for its words, and leaves the rest to others',
      [name, born],
      'minmax(13em, 1.3fr) minmax(10.25em, 0.3fr) 3em',
      '26.25em',
    ],
    [
      'a heading that is longer than the values widens its column',
      [name, { ...count, label: 'Number of members' }],
      'minmax(13em, 1.3fr) minmax(12.1em, 0.5fr) 3em',
      '28.1em',
    ],
    [
      'a sign of Chinese counts for as much as it takes',
      [name, { ...count, label: '上次登录后的天数' }],
      'minmax(13em, 1.3fr) minmax(10.8em, 0.5fr) 3em',
      '26.8em',
    ],
    ['a headline has more room than a name', [headline, name], 'minmax(18em, 2fr) minmax(10em, 1fr) 3em', '31em'],
    [
      'what is chosen from short words takes no more than the longest of them',
      [name, kind],
      'minmax(13em, 1.3fr) minmax(6.13em, 0.7fr) 3em',
      '22.13em',
    ],
    [
      'what is chosen from long words takes no more than its kind may',
      [name, { ...kind, choices: ['Waiting for the answer of somebody'] }],
      'minmax(13em, 1.3fr) minmax(10.5em, 0.7fr) 3em',
      '26.5em',
    ],
    [
      'a state has room for its longest word in its badge',
      [name, scheduled],
      'minmax(13em, 1.3fr) minmax(8.7em, 0.3fr) 3em',
      '24.7em',
    ],
    [
      'a state with a switch has room for that as well',
      [name, { ...scheduled, isSwitched: true }],
      'minmax(13em, 1.3fr) minmax(11.45em, 0.3fr) 3em',
      '27.45em',
    ],
    [
      'several words have room for two of them whole, and for how many more there are',
      [name, several],
      'minmax(13em, 1.3fr) minmax(13.75em, 1fr) 3em',
      '29.75em',
    ],
  ])('the tracks of a list follow a rule: %s', (_fact, columns, tracks, least) => {
    expect(columnTracks({ columns, selectable: false })).toEqual({ tracks, least });
  });

  test('the box to tick comes first, the menu of the row last, and neither grows', () => {
    expect(columnTracks({ columns: [name], selectable: true })).toEqual({
      tracks: '3.5em minmax(13em, 1.3fr) 3em',
      least: '19.5em',
    });
  });
});
