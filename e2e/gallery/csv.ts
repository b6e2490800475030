import type { Locator } from '@playwright/test'

export const csv = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('nome;telefone\n') })

/** Drops a file, as the operating system does it. */
export async function drop(zone: Locator, name: string) {
  const dataTransfer = await zone.page().evaluateHandle((file) => {
    const dragged = new DataTransfer()
    dragged.items.add(new File(['nome;telefone\n'], file))
    return dragged
  }, name)
  for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer })
}
