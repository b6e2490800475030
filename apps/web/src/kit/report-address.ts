/** What became of a broadcast. */
export const reportAddress = (companyId: string, broadcastId: string): string =>
  `/broadcast/${encodeURIComponent(companyId)}/${encodeURIComponent(broadcastId)}/report`
