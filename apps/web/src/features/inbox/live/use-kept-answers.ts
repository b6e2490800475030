import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepAnswers } from '../../../kit/kept/kept-answers.ts'
import { readOwner } from '../../../kit/session/session.ts'

/** Shows the inbox as this browser last knew it, before the network answers. */
export function useKeptAnswers() {
  const client = useQueryClient()
  useEffect(() => {
    const owner = readOwner()
    return owner === null ? undefined : keepAnswers(client, owner)
  }, [client])
}
