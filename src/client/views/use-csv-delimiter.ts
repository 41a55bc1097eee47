/** What parts the columns of a CSV file: as it was last chosen in this browser, for every export and every file of a chart. */
import { useStore } from 'react-admin';

import { csvDelimiters, defaultCsvDelimiter, type CsvDelimiter } from '../../shared/text/csv-text.ts';

export function useCsvDelimiter(): [delimiter: CsvDelimiter, choose: (delimiter: CsvDelimiter) => void] {
  const [kept, keep] = useStore<string>('export.delimiter', defaultCsvDelimiter);
  // What is kept in a browser may be of any make.
  return [csvDelimiters.find((one) => one === kept) ?? defaultCsvDelimiter, keep];
}
