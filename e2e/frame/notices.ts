import type { Page } from '@playwright/test'

const style = '**/api/company/style*'

/**
 * What the server answers for the company's style, until the test changes it: other values, or a refusal. `turn` is waited for before the
 * nth answer is given.
 */
export async function answerStyle(page: Page, first: object | 'refused', turn?: (nth: number) => Promise<void> | undefined) {
  const answer = { now: first }
  let asked = 0
  await page.route(style, async (route) => {
    asked += 1
    await turn?.(asked)
    const { now } = answer
    if (now === 'refused') return route.fulfill({ status: 503, json: { code: 'service.unavailable', detailMessage: '', requestId: 'r' } })
    const real = await route.fetch()
    return route.fulfill({ response: real, json: { ...(await real.json()), ...(now as object) } })
  })
  return answer
}
