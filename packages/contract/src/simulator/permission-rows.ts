import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const simulatorRows: PermissionRows = {
  getSimulator: signedIn,
  getSimulatedChat: signedIn,
  listSimulatorEvents: signedIn,
  addSimulatedCustomer: signedIn,
  actAsCustomer: signedIn,
  sendFileAsCustomer: signedIn,
  setSimulatorConditions: signedIn,
  setSimulatedResults: signedIn,
  advanceSimulatorClock: signedIn,
  runScenario: signedIn,
  paceSimulator: signedIn,
  rushSimulator: signedIn,
  setSimulatedServices: signedIn,
  decideDisplayName: signedIn,
  listSimulatedTemplates: signedIn,
  changeSimulatedTemplate: signedIn,
  resetSimulator: signedIn,
  connectTestNumber: admins,
}
