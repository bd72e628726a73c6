/** Rows by the request that they belong to, of each in their order. */
export function byRequest<Row extends { requestId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const ofRequests = new Map<string, Row[]>();
  for (const row of rows) {
    const ofRequest = ofRequests.get(row.requestId);
    if (ofRequest) ofRequest.push(row);
    else ofRequests.set(row.requestId, [row]);
  }
  return ofRequests;
}
