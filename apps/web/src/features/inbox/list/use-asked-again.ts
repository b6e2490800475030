import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListQuery } from './list-query.ts'

const aMinute = 60_000

/** Lists of which only the server knows when somebody comes into them are asked for again, as often as the rows of views; '' is none. */
export function useAskedAgain(name: 'sla' | 'broadcastId', wanted: string) {
  const client = useQueryClient()
  useEffect(() => {
    if (wanted === '') return
    const isTheirs = ({ queryKey }: { queryKey: readonly unknown[] }) => (queryKey[2] as Partial<ListQuery> | null)?.[name] === wanted
    const timer = setInterval(() => void client.invalidateQueries({ predicate: isTheirs }), aMinute)
    return () => clearInterval(timer)
  }, [client, name, wanted])
}
