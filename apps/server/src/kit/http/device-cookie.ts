import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the browser or app of a visitor carries to be known again; empty where it carries nothing. No script reads it. */
export type Device = { carried: string; keep(value: string): void }

const name = 'prosa_device'
/** As long as browsers keep anything. */
const life = 400 * 86_400

/** It goes to the address that gave it, and to no other: a sign-in is not in other calls. */
export const deviceOf = ({ headers, routeOptions }: FastifyRequest, reply: FastifyReply, isHttps: boolean): Device => ({
  carried: new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,1000})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? '',
  keep: (value) => {
    const attributes = [`Path=${routeOptions.url}`, `Max-Age=${life}`, 'HttpOnly', 'SameSite=Strict', ...(isHttps ? ['Secure'] : [])]
    void reply.header('set-cookie', [`${name}=${value}`, ...attributes].join('; '))
  },
})
