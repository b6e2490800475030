import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { takeLists } from '../../../kit/kept/early-lists.ts'
import { keepAnswers, paintLists } from '../../../kit/kept/kept-answers.ts'
import { readOwner } from '../../../kit/session/session.ts'

/** Shows the inbox as this browser last knew it, before the network answers. Called above all that shows an answer. */
export function useKeptAnswers() {
  const client = useQueryClient()
  // Before the first render of the list, which would otherwise be drawn twice.
  useState(() => {
    const owner = readOwner()
    if (owner !== null) paintLists(client, takeLists(owner))
  })
  useEffect(() => {
    const owner = readOwner()
    return owner === null ? undefined : keepAnswers(client, owner)
  }, [client])
}
