import { readIdentities } from '@prosa/contract/contacts/read-identities'
import { type OthersData, wrongPersonCalls } from '@prosa/contract/contacts/wrong-person-calls'
import { useEffect, useEffectEvent, useState } from 'react'
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

/**
 * What of this is another contact's, asked for as soon as it is pasted or attached. Without an answer, whatever the reason, nothing is: a
 * message never waits for it.
 */
export function useOthersData(chat: ChatAsked, pasted: string, files: readonly Attachment[]): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([])
  const { companyId, phonenumberId, waId } = chat
  const fileIds = files.map(({ id }) => id).join(' ')
  const listFiles = useEffectEvent(() => files)
  // biome-ignore lint/correctness/useExhaustiveDependencies(fileIds): another list of the same files is no other question.
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const named = await Promise.all(listFiles().map(async (each) => ({ hash: await hashOf(each), fileName: each.file.name })))
      const hashes = named.flatMap(({ hash }) => hash ?? []).slice(0, 10)
      const identities = readIdentities(pasted)
      if (isOver || [...Object.values(identities), hashes].flat().length === 0) return setFound([])
      const others = await send(wrongPersonCalls.checkWrongPerson, { companyId, phonenumberId, waId, ...identities, hashes })
      if (!isOver) setFound(others.map((each) => ({ ...each, fileName: named.find(({ hash }) => hash === each.value)?.fileName ?? '' })))
    }
    void Promise.allSettled([ask()])
    return () => {
      isOver = true
    }
  }, [companyId, phonenumberId, waId, pasted, fileIds])
  return found
}
