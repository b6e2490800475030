type Reading = { residentBytes: number; cpuSeconds: number }

/** What the product's process says of itself at /metrics. */
export async function readMetrics(origin: string): Promise<Reading> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const reading = (name: string) => {
    const [, value] = text.match(new RegExp(`^${name} (\\S+)$`, 'm')) ?? []
    if (value === undefined) throw new Error(`/metrics has no ${name}`)
    return Number(value)
  }
  return { residentBytes: reading('prosa_process_resident_memory_bytes'), cpuSeconds: reading('prosa_process_cpu_seconds_total') }
}
