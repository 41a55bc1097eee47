/** How wide the columns of a list are. */
import { describe, expect, test } from 'vitest';

import { date, integer, text } from '../../src/shared/definition/field-kinds.ts';
import { columnTracks } from '../../src/client/views/list/column-tracks.ts';

const name = { field: text({ label: 'Name', max: 60 }), label: 'Name' };
const born = { field: date({ label: 'Born' }), label: 'Born' };
const count = { field: integer({ label: 'Count' }), label: 'Count' };

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
