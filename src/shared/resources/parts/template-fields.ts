/** What a template says of its pages, and a page keeps of it: the fields that are filled in, and the blocks that show them. screens.md 3.1, CP12 */
import { choice, rows, tags, text, toggle, translated } from '../../definition/field-kinds.ts';
import { schemaName } from '../../definition/schema-fields.ts';

export const mostFields = 40;
export const mostBlocks = 40;

export const layouts = {
  contained: 'Contained',
  full_width: 'Full width',
  with_navigation: 'With side menu',
} as const;

export const blockKinds = {
  opening: 'Opening',
  text: 'Text',
  picture: 'Picture',
  facts: 'Facts',
  button: 'Button',
} as const;

const fieldTypes = {
  text: 'Short text',
  textarea: 'Long text',
  rich: 'Formatted text',
  number: 'Number',
  url: 'Link',
  email: 'Email',
  select: 'Choice',
  image: 'Picture',
} as const;

/** A field of kind `rows` with the fields of a template's pages. */
export const dataSchema = (said: { readOnly?: true; published?: true } = {}) =>
  rows({
    label: 'Fields',
    help: 'The fields to fill in on each page.',
    max: mostFields,
    title: ['label', 'name'],
    key: 'name',
    cells: {
      label: translated({ label: 'Label', max: 60, required: true }),
      name: text({
        label: 'Name',
        max: 40,
        pattern: schemaName.source,
        required: true,
        help: 'Lowercase letters, digits and underscores, e.g. event_date.',
      }),
      type: choice({ label: 'Type', choices: fieldTypes, required: true }),
      options: tags({ label: 'Options', max: 30, maxEach: 60, help: 'Only for the type “Choice”.' }),
      default: text({ label: 'Default value', max: 500 }),
      required: toggle({ label: 'Required' }),
    },
    ...said,
  });

/** A field of kind `rows` with what stands on such a page, from its head to its foot. */
export const blocks = (said: { readOnly?: true; published?: true } = {}) =>
  rows({
    label: 'Blocks',
    help: 'The blocks of a page, from top to bottom. A block is left out if all its fields are empty.',
    max: mostBlocks,
    title: ['heading', 'kind'],
    cells: {
      kind: choice({ label: 'Kind', choices: blockKinds, required: true }),
      heading: translated({ label: 'Heading', max: 80 }),
      shows: tags({ label: 'Fields shown', max: 12, maxEach: 40, help: 'Field names in the order they appear.' }),
      text: translated({
        label: 'Fixed text',
        max: 4_000,
        formatted: true,
        help: 'Appears on every page of this template.',
      }),
    },
    ...said,
  });
