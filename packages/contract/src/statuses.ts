/** The HTTP statuses that mean the same whatever the code says, and that the web goes by: without the list of all refusals. */
export const statuses = { sessionInvalid: 401, rateLimited: 429, unavailable: 503 } as const
