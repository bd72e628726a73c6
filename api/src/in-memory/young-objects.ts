import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from making objects of a request among those that last. It does so where many of a kind have lived on for a
 * while, as at a start under load, and never asks again: each then holds what it names until all memory is searched. Of the
 * time of a list's answer a sixth went into that, and one of a hundred answers waited 8 ms instead of 3.5 (measured on Node 24).
 */
export function keepNewObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
