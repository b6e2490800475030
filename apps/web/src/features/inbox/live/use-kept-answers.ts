import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepAnswers } from '../../../kit/kept/kept-answers.ts'
import { readOwner } from '../../../kit/session/session.ts'

/** The inbox is painted with what this browser knew of it, before the network answers. */
export function useKeptAnswers() {
  const client = useQueryClient()
  useEffect(() => {
    const owner = readOwner()
    return owner === null ? undefined : keepAnswers(client, owner)
  }, [client])
}
