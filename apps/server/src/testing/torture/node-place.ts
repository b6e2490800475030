import { freePort } from '../../kit/embedded-postgres/free-port.ts'
import type { Program } from '../programs/run-program.ts'
import { serverPlace } from '../programs/run-server.ts'
import { untilReady } from '../programs/until-ready.ts'
import type { TestHouse } from '../test-house.ts'

export type EngineNode = {
  origin: string
  pid(): number
  program(): Program
  kill(): Promise<void>
  /** Another life, whatever became of the one before. */
  start(failpoints?: string): Promise<void>
}

/** The product, or its engine alone, which begins sooner (engine-program.ts). */
export type NodeKind = 'product' | 'engine'
const programs: Record<NodeKind, string> = {
  product: 'apps/server/src/main.ts',
  engine: 'apps/server/src/testing/programs/engine-program.ts',
}

/** Processes of the product as production runs them, on the database of a test, with the outside world at `graphUrl`. */
export function nodePlace({ url, secrets }: Pick<TestHouse, 'url' | 'secrets'>, graphUrl: string) {
  const place = serverPlace()
  const dataDir = place.emptyFolder()
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATABASE_URL: url, GRAPH_URL: graphUrl }
  const sealed = { TOKEN_SECRET: secrets.tokenSecret, ENCRYPTION_KEY: secrets.encryptionKey }

  /** It keeps its address over its lives. */
  const aNode = async (kind: NodeKind, env: Record<string, string> = {}): Promise<EngineNode> => {
    const port = String(await freePort())
    const origin = `http://127.0.0.1:${port}`
    let program: Program | null = null
    const kill = async () => {
      program?.kill('SIGKILL')
      await program?.ended
    }
    const start = async (failpoints = '') => {
      await kill()
      const life = { PORT: port, HOST: '127.0.0.1', FAILPOINTS: failpoints }
      const born = place.run({ dataDir, program: programs[kind], env: { ...settings, ...sealed, ...env, ...life } })
      program = born
      await untilReady(origin, born)
    }
    return { origin, pid: () => program?.pid ?? 0, program: () => program!, kill, start }
  }
  return { aNode, dataDir, clear: () => place.clear() }
}
