import { runDataTool } from './data-tool.mjs'

await runDataTool('apps/server/src/mails.ts')
