import { test as base, expect } from '@playwright/test'

/** A journey fails when the page logs an error, breaks the Content-Security-Policy or throws, unless it says which one it provokes. */
export const test = base.extend<{ provoked: RegExp[]; watched: undefined }>({
  provoked: [async ({ page: _page }, use) => use([]), { scope: 'test' }],
  watched: [
    async ({ context, provoked }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' || /Content.Security.Policy/i.test(message.text())) complaints.push(message.text())
      })
      context.on('weberror', (failure) => complaints.push(String(failure.error())))
      await use(undefined)
      expect(complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
