import type { Page } from '@playwright/test'

const style = '**/api/company/style*'

/** What the server answers for the company's style, until the test changes it: other values, or a refusal. */
export async function answerStyle(page: Page, first: object | 'refused') {
  const answer = { now: first }
  await page.route(style, async (route) => {
    const { now } = answer
    if (now === 'refused') return route.fulfill({ status: 503, json: { code: 'service.unavailable', detailMessage: '', requestId: 'r' } })
    const real = await route.fetch()
    return route.fulfill({ response: real, json: { ...(await real.json()), ...(now as object) } })
  })
  return answer
}
