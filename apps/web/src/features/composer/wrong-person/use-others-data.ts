import { readIdentities } from '@prosa/contract/contacts/read-identities'
import { type OthersData, wrongPersonCalls } from '@prosa/contract/contacts/wrong-person-calls'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { send } from '../../../kit/calls/send.ts'
import type { Attachment } from '../attachments/use-attachments.ts'
import type { ChatAsked } from '../outbox/outbox-item.ts'

/** Larger files take longer to read than anybody writes a caption. */
const mostHashed = 32 * 1024 * 1024

async function hashOf({ file }: Attachment): Promise<string | null> {
  if (!(file instanceof File) || file.size > mostHashed || !globalThis.crypto?.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Found = OthersData & { fileName: string }

type Asked = { question: string; found: readonly Found[] }

/** What of this is another contact's, asked for as soon as it is pasted or attached. Without an answer, whatever the reason, nothing is. */
export function useOthersData(chat: ChatAsked, pasted: string, files: readonly Attachment[]) {
  const [last, setLast] = useState<Asked>({ question: '', found: [] })
  const { companyId, phonenumberId, waId } = chat
  const identities = useMemo(() => readIdentities(pasted), [pasted])
  const values = Object.values(identities).flat()
  const fileIds = files.map(({ id }) => id)
  // What is pasted beside these, and another list of the same files, is no other question.
  const question = [...values, ...fileIds].join(' ')
  const read = useEffectEvent(async () => {
    const named = await Promise.all(files.map(async (each) => ({ hash: await hashOf(each), fileName: each.file.name })))
    const hashes = named.flatMap(({ hash }) => hash ?? []).slice(0, 10)
    if (values.length + hashes.length === 0) return []
    const others = await send(wrongPersonCalls.checkWrongPerson, { companyId, phonenumberId, waId, ...identities, hashes })
    return others.map((each) => ({ ...each, fileName: named.find(({ hash }) => hash === each.value)?.fileName ?? '' }))
  })
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const [answer] = await Promise.allSettled([read()])
      if (!isOver) setLast(({ found }) => ({ question, found: answer.status === 'fulfilled' ? answer.value : found }))
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [question])
  /** True while nobody knows yet whose something in these words, or a file beside them, is. */
  const isAwaitedFor = (said: readonly string[]) =>
    last.question !== question && (fileIds.length > 0 || said.some((value) => values.includes(value)))
  return { found: last.found, isAwaitedFor }
}
