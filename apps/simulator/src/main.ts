import { startSimulator } from './start-simulator.ts'

const { PORT, WEBHOOK_URL, SEED, RETRY_DELAYS, LIVELY } = process.env

/** The simulator as a process of its own, which outlives the product in tests that kill the product. */
const simulator = await startSimulator({
  ...(PORT ? { port: Number(PORT) } : {}),
  ...(WEBHOOK_URL ? { webhookUrl: WEBHOOK_URL } : {}),
  ...(SEED ? { seed: Number(SEED) } : {}),
  ...(RETRY_DELAYS ? { retryDelays: RETRY_DELAYS.split(',').map(Number) } : {}),
  lively: LIVELY === 'true',
})

const { origin, postalCodeUrl, geocodingUrl, graphUrl, controlUrl } = simulator
process.stdout.write(`${JSON.stringify({ origin, postalCodeUrl, geocodingUrl, graphUrl, controlUrl })}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.stop().then(() => process.exit(0)))
