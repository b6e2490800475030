import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../kit/i18n.ts'

/**
 * Like `useCommand`, for what goes on after its screen is gone, as an undo is offered on every page. A failure is shown in these words with
 * its reason, which `reason` may say better; the result is then null.
 */
export async function runCommand<T>(
  client: QueryClient,
  work: () => Promise<T>,
  failed: (language: Language) => string,
  reason?: (error: unknown, language: Language) => string | null,
): Promise<T | null> {
  const command = client.getMutationCache().build<T, Error, void, unknown>(client, {
    ...client.getDefaultOptions().mutations,
    mutationFn: work,
    meta: { failed, reason },
  })
  const [outcome] = await Promise.allSettled([command.execute()])
  return outcome.status === 'fulfilled' ? outcome.value : null
}
