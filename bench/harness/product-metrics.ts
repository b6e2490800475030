/** What the product's process says of itself at /metrics. */
export async function residentBytesOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const [, value] = text.match(/^prosa_process_resident_memory_bytes (\S+)$/m) ?? []
  if (value === undefined) throw new Error('/metrics does not say how much memory the process has')
  return Number(value)
}
