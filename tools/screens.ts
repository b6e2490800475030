import { redirects } from '../apps/web/src/app/redirects.ts'
import { screens } from '../apps/web/src/app/screens.ts'
import { unbuiltScreens } from '../packages/contract/src/unbuilt.ts'

const all = Object.keys(screens)
console.log(`screens ${all.length - unbuiltScreens.length} of ${all.length} built, and ${redirects.length} addresses that lead on`)
console.log(`under construction: ${unbuiltScreens.join(' ')}`)
