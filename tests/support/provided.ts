import { type AnyStateMachine, createActor } from 'xstate'
import type { SaleApi } from '#api/client'
import { NOTHING } from '#machines/sale'
import { SETTINGS } from '../../paths/fixtures/settings'
import { provideSale } from '../../src/provide'
import { provideLazy } from '../../src/provide-after-form'

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic

/** The provided sale, running, with every lazy machine at hand. */
export function started(api: SaleApi, store: Parameters<typeof provideSale>[1]) {
  const sale = provideSale(api, store, SETTINGS, { lazyMachines: provideLazy })
  return createActor(sale, { input: { ...NOTHING, chainId: 137 } }).start()
}
