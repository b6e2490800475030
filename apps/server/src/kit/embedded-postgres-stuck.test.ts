import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, expect, it, vi } from 'vitest'
import { databasePlace } from '../testing/database-place.ts'
import { readableCheckout } from '../testing/readable-checkout.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { findPostmaster } from './embedded-postgres/postmaster-file.ts'
import { isRunning } from './is-running.ts'

vi.setConfig({ testTimeout: 90_000 })
