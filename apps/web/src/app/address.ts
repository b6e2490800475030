/** A screen's path with its parameters filled in. */
export const fillAddress = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
