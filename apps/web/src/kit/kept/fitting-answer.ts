import type { Call } from '@prosa/contract/kit/call'
import type { Kept } from './kept-store.ts'

/**
 * A kept answer as this build can show it; null where it fits no longer. An answer that this same build kept was checked by the same schema
 * when it came, and is not checked again: for a hundred chats that would take longer than to paint them.
 */
export function fittingAnswer(calls: readonly Call[], { question, answer, build }: Kept, ownBuild: string | null): unknown {
  const [method, path, , mark] = readQuestion(question)
  const call = calls.find((one) => one.method === method && one.path === path)
  if (!call) return null
  if (build !== null && build === ownBuild) return answer
  // The key of an infinite query has one more part, a mark, behind its question, and its answer is pages.
  return mark === undefined ? fittingOne(call, answer) : fittingPages(call, answer)
}

/** Reads a stored query key; empty where the text is none. */
export function readQuestion(question: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(question)
    return Array.isArray(read) ? read : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

const fittingOne = ({ result }: Call, answer: unknown): unknown => result.safeParse(answer).data ?? null

function fittingPages(call: Call, answer: unknown): Pages | null {
  if (!isPages(answer)) return null
  const pages = answer.pages.map((page) => fittingOne(call, page))
  return pages.length === 0 || pages.includes(null) ? null : { pages, pageParams: answer.pageParams }
}

type Pages = { pages: readonly unknown[]; pageParams: readonly unknown[] }

export const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  'pageParams' in data &&
  Array.isArray(data.pages) &&
  Array.isArray(data.pageParams) &&
  data.pages.length === data.pageParams.length
