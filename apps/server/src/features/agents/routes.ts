import { agentCalls } from '@prosa/contract/agents/calls'
import { passwordCalls } from '@prosa/contract/agents/password-calls'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { userCalls } from '@prosa/contract/agents/user-calls'
import type { FastifyInstance } from 'fastify'
import type { House } from '../../kit/house.ts'
import { type Reception, serve } from '../../kit/http/serve.ts'
import type { PhotoKey, PhotoUrl } from '../sight/public.ts'
import { changePassword } from './passwords/change-password.ts'
import { changePasswordPin } from './passwords/change-password-pin.ts'
import { confirmPasswordWithToken } from './passwords/confirm-password-with-token.ts'
import { getPin } from './passwords/get-pin.ts'
import { choosePassword, getPasswordLink } from './passwords/password-link.ts'
import { requestPasswordWithToken } from './passwords/request-password-with-token.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { validatePin } from './passwords/validate-pin.ts'
import { getPhoto, removePhoto, savePhoto } from './photo.ts'
import { changeAvailability, chooseLanguage, getAvailability, getPreferences, getProfile, saveProfile } from './profile.ts'
import { createAgent } from './team/add-member.ts'
import { activateAgent, deactivateAgent, deleteAgent } from './team/agent-life.ts'
import { changeAgent, saveAgentDepartments } from './team/change-member.ts'
import { getAgent, listAgents } from './team/list-members.ts'
import { resetAgentPassword } from './team/reset-agent-password.ts'
import { addUser } from './users/add-user.ts'
import { alterUser } from './users/alter-user.ts'
import { listUsers } from './users/list-users.ts'
import { removeUser } from './users/remove-user.ts'
import { resetTwoFactor } from './users/reset-two-factor.ts'

export function agentRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, agentCalls, {
    getProfile,
    saveProfile,
    savePhoto,
    removePhoto,
    chooseLanguage,
    getPreferences,
    getAvailability,
    changeAvailability,
  })
  serve(app, reception, passwordCalls, {
    resetPassword,
    changePassword,
    requestPasswordWithToken,
    confirmPasswordWithToken,
    getPin,
    validatePin,
    changePasswordPin,
    getPasswordLink,
    choosePassword,
  })
  serve(app, reception, userCalls, { listUsers, addUser, alterUser, resetTwoFactor, removeUser })
  serve(app, reception, teamCalls, {
    listAgents,
    getAgent,
    createAgent,
    updateAgent: changeAgent,
    saveAgentDepartments,
    activateAgent,
    deactivateAgent,
    resetAgentPassword,
    deleteAgent,
  })
  servePhotos(app, reception.house)
}

/** Bytes that a person gave us: whatever they are, a browser that opens them runs nothing and fetches nothing. */
function servePhotos(app: FastifyInstance, house: House) {
  app.get<{ Params: PhotoKey; Querystring: Partial<PhotoUrl> }>(
    '/user/photo/:companyId/:userId/:mediaId',
    { config: { counted: true } },
    async ({ params, query }, reply) => {
      const { contentType, content } = await getPhoto(house, { ...query, ...params })
      return reply
        .headers({
          'cache-control': 'private, max-age=86400, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .type(contentType)
        .send(content)
    },
  )
}
