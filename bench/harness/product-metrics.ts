/** What the product's process says of itself at /metrics. */
export const residentBytesOf = (origin: string): Promise<number> => metricOf(origin, 'prosa_process_resident_memory_bytes')
export const heapBytesOf = (origin: string): Promise<number> => metricOf(origin, 'prosa_nodejs_heap_size_used_bytes')

async function metricOf(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const [, value] = text.match(new RegExp(`^${name} (\\S+)$`, 'm')) ?? []
  if (value === undefined) throw new Error(`/metrics does not say ${name}`)
  return Number(value)
}
