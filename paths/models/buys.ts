import type { World } from './world'

/** A purchase on the buy form on which all goes well, up to the created order. */
export async function buys(world: World): Promise<void> {
  await world.screen.fills('You Send', world.amounts.fitting)
  await world.passes(500)
  await world.answers('estimate', 'fits')
  await world.screen.presses('Buy $FRACT')
  await world.answers('create', 'created')
}
