import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'

type Watched = {
  provoked: RegExp[]
  /** Fails the journey when a page of this context logs an error. */
  watch: (context: BrowserContext) => void
  /** A page of somebody else, in a context of its own that is watched too, and closed at the end. */
  another: (options?: BrowserContextOptions) => Promise<Page>
  watched: undefined
}

/** A journey fails when a page logs an error, breaks the Content-Security-Policy or throws, unless it says which one it provokes. */
export const test = base.extend<Watched>({
  provoked: [async ({ page: _page }, use) => use([]), { scope: 'test' }],
  watch: async ({ provoked }, use) => {
    const complaints: string[] = []
    await use((context) => {
      context.on('console', (message) => {
        if (message.type() === 'error' || /Content.Security.Policy/i.test(message.text()))
          complaints.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (failure) => complaints.push(String(failure.error())))
    })
    expect(complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)))).toEqual([])
  },
  another: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      watch(context)
      return await context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  watched: [
    async ({ context, watch }, use) => {
      watch(context)
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect }
