import { runDataTool } from './data-tool.mjs'

await runDataTool('apps/server/src/company.ts')
