import { startSimulator } from '@prosa/simulator/start-simulator'

type Received = { messageId: string; to: string; text: string; callbackData: string | null }
type Outbox = { waiting: string[]; retrying: string[]; isBusy: boolean }
type Conditions = Record<'duplicates' | 'reorders' | 'isDown' | 'readsAtOnce', boolean>

/** One number of the simulated provider, and what a test needs to know of it. */
export async function openOutside(providerId: string, webhookUrl: string) {
  const number = {
    providerId,
    wabaId: `21${providerId}`,
    displayNumber: '551140009999',
    accessToken: 'torture-token',
    appSecret: 'torture-secret',
    verifyToken: 'torture-verify',
  }
  const simulator = await startSimulator({
    numbers: [{ ...number, webhookUrl, ratePerSecond: 500 }],
    lively: false,
    // For as long as a node may take to come back on a busy machine.
    retryDelays: [100, 200, ...Array.from({ length: 400 }, () => 500)],
    hangMs: 2_000,
  })
  const at = `${simulator.controlUrl}/numbers/${providerId}`
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(
      `${at}${path}`,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    )
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const calm = {
    failNext: false,
    delayMs: 0,
    readsAtOnce: false,
    duplicates: false,
    reorders: false,
    isDown: false,
    tokenExpired: false,
    holdsWebhooks: false,
    blocksInPart: false,
    isGone: false,
  }
  return {
    ...number,
    graphUrl: simulator.graphUrl,
    stop: () => simulator.stop(),
    addCustomer: (name: string, waId: string) => ask<{ customerId: string }>('/customers', { name, waId }),
    /** The provider's id of what was written. */
    write: async (customerId: string, text: string) =>
      (await ask<{ lineId: string }>(`/customers/${customerId}/act`, { action: 'text', text })).lineId,
    /** A picture. */
    show: (customerId: string) => ask(`/customers/${customerId}/act`, { action: 'image' }),
    weather: (conditions: Partial<Conditions>) => ask('/conditions', { ...calm, ...conditions }),
    received: async () => (await ask<{ received: Received[] }>('/received')).received,
    acknowledged: async () => new Set((await ask<{ acknowledged: string[] }>('/acknowledged')).acknowledged),
    /** How many webhooks were not taken, and come again. */
    retrying: async () => (await ask<Outbox>('/outbox')).retrying.length,
    isQuiet: async () => {
      const { waiting, retrying, isBusy } = await ask<Outbox>('/outbox')
      return waiting.length + retrying.length === 0 && !isBusy
    },
  }
}

export type Outside = Awaited<ReturnType<typeof openOutside>>
