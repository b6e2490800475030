/** The articles in the order of the list. The key is the name of the article in its address. */
export const articles = {
  'first-conversation': { related: ['quick-replies', 'templates', 'keyboard'] },
  numbers: { related: ['departments', 'templates', 'first-conversation'] },
  departments: { related: ['numbers', 'quick-replies', 'first-conversation'] },
  templates: { related: ['broadcasts', 'first-conversation', 'numbers'] },
  broadcasts: { related: ['templates', 'imports', 'lgpd'] },
  imports: { related: ['broadcasts', 'lgpd'] },
  'quick-replies': { related: ['departments', 'first-conversation', 'keyboard'] },
  keyboard: { related: ['first-conversation', 'quick-replies'] },
  notifications: { related: ['first-conversation', 'keyboard'] },
  lgpd: { related: ['imports', 'broadcasts'] },
} as const satisfies Record<string, { related: readonly string[] }>

export type ArticleId = keyof typeof articles

export const articleIds = Object.keys(articles) as ArticleId[]

/** The article of an address, or null where the address names none. */
export const findArticleId = (name: string | undefined): ArticleId | null => articleIds.find((id) => id === name) ?? null
