import { simulatorCalls as calls } from '@prosa/contract/simulator/calls'
import type { Handlers } from '../../kit/http/serve.ts'
import { askSimulator } from './ask-simulator.ts'

type Plain = Omit<Handlers<typeof calls>, 'getSimulatedChat' | 'sendFileAsCustomer' | 'advanceSimulatorClock'>

/** What the simulator is asked and told as it is; the others have more around them. */
export const tellSimulator: Plain = {
  getSimulator: (ctx, { phonenumberId }) => askSimulator(ctx, calls.getSimulator, phonenumberId, { path: ['state'] }),

  listSimulatorEvents: (ctx, { phonenumberId, after }) =>
    askSimulator(ctx, calls.listSimulatorEvents, phonenumberId, {
      path: ['events'],
      query: after === undefined ? {} : { after: String(after) },
    }),

  addSimulatedCustomer: (ctx, { companyId: _, phonenumberId, ...body }) =>
    askSimulator(ctx, calls.addSimulatedCustomer, phonenumberId, { path: ['customers'], body }),

  actAsCustomer: (ctx, { companyId: _, phonenumberId, customerId, ...body }) =>
    askSimulator(ctx, calls.actAsCustomer, phonenumberId, { path: ['customers', customerId, 'act'], body }),

  setSimulatorConditions: (ctx, { companyId: _, phonenumberId, ...body }) =>
    askSimulator(ctx, calls.setSimulatorConditions, phonenumberId, { path: ['conditions'], body }),

  runScenario: (ctx, { phonenumberId, scenario }) =>
    askSimulator(ctx, calls.runScenario, phonenumberId, { path: ['scenario'], body: { scenario } }),

  quietSimulator: (ctx, { phonenumberId, isQuiet }) =>
    askSimulator(ctx, calls.quietSimulator, phonenumberId, { path: ['quiet'], body: { isQuiet } }),

  resetSimulator: (ctx, { phonenumberId }) => askSimulator(ctx, calls.resetSimulator, phonenumberId, { path: ['reset'], body: {} }),
}
