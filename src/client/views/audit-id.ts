/** The audit entry a write made; the data provider puts it beside the record so that the change can be taken back. */
export function auditIdOf(record: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const id = record?.['@audit_id'];
  return typeof id === 'string' ? id : undefined;
}
