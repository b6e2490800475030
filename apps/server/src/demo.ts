import { demoAgents } from './features/agents/demo.ts'
import { demoTrail } from './features/audit/demo.ts'
import { demoBatches } from './features/batches/demo.ts'
import { demoPrices } from './features/billing/demo.ts'
import { demoBroadcasts } from './features/broadcasts/demo.ts'
import { demoChats } from './features/chats/demo.ts'
import { addDemoCompany } from './features/company/demo.ts'
import { demoDashboards } from './features/company-dashboards/demo.ts'
import { demoContacts } from './features/contacts/demo.ts'
import { demoFacts } from './features/delivery/demo.ts'
import { type Demo, renewPast, storyOf } from './features/demo/public.ts'
import { demoDepartments } from './features/departments/demo.ts'
import { demoFlags } from './features/flags/demo.ts'
import { demoLabels, demoLinks } from './features/labels/demo.ts'
import { demoManager } from './features/manager/demo.ts'
import { demoFiles } from './features/media/demo.ts'
import { demoNumbers, demoReceivers } from './features/phone-numbers/demo.ts'
import { demoPix } from './features/pix/demo.ts'
import { demoProperties } from './features/properties/demo.ts'
import { demoQuickReplies } from './features/quick-replies/demo.ts'
import { demoRetention } from './features/retention/demo.ts'
import { demoDeadlines, demoHistory, demoSigns } from './features/routing/demo.ts'
import { demoSegments } from './features/segments/demo.ts'
import { demoTemplates } from './features/templates/demo.ts'
import { demoViews } from './features/views/demo.ts'

/** What the demo has, of all features; each part may name what those before it have added. */
export const productDemo: Demo = {
  addCompany: addDemoCompany,
  parts: [
    demoPrices,
    demoNumbers,
    demoDepartments,
    demoReceivers,
    demoAgents,
    demoSigns,
    demoLabels,
    demoProperties,
    demoContacts,
    demoFiles,
    demoChats,
    demoDeadlines,
    demoFacts,
    demoLinks,
    demoPix,
    demoQuickReplies,
    demoTemplates,
    demoBroadcasts,
    demoBatches,
    demoViews,
    demoSegments,
    demoDashboards,
    demoRetention,
    demoFlags,
    demoManager,
    demoTrail,
    demoHistory,
  ],
}

/** The same in the middle of its day, after sixty others. */
export const livingDemo: Demo = { ...productDemo, storyOf, renew: renewPast }
