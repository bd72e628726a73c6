import { type Registry, readRegistry } from '@passerelle/platform/modules';
import { useCallback, useEffect, useRef, useState } from 'react';

type RegistryState =
  | { status: 'reading' }
  | { status: 'failed' }
  | { status: 'read'; registry: Registry; readAt: Date };

/** What the site serves at this moment, which need not be what this page was started with; `read` asks anew. */
export function useRegistry(): { state: RegistryState; read: () => Promise<void> } {
  const [state, setState] = useState<RegistryState>({ status: 'reading' });
  const reads = useRef(0);
  const read = useCallback(async () => {
    reads.current += 1;
    const turn = reads.current;
    // What was asked for last is the newest, whichever answer comes last.
    const keep = (next: RegistryState) => turn === reads.current && setState(next);
    setState((before) => (before.status === 'read' ? before : { status: 'reading' }));
    try {
      const { registry } = await readRegistry();
      keep({ status: 'read', registry, readAt: new Date() });
    } catch {
      keep({ status: 'failed' });
    }
  }, []);
  useEffect(() => {
    void read();
  }, [read]);
  return { state, read };
}
