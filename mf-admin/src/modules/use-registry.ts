import { type Registry, readRegistry } from '@passerelle/platform/modules';
import { useCallback, useEffect, useState } from 'react';

type RegistryState =
  | { status: 'reading' }
  | { status: 'failed' }
  | { status: 'read'; registry: Registry; readAt: Date };

/** What the site serves at this moment, which need not be what this page was started with; `read` asks anew. */
export function useRegistry(): { state: RegistryState; read: () => Promise<void> } {
  const [state, setState] = useState<RegistryState>({ status: 'reading' });
  const read = useCallback(async () => {
    setState((before) => (before.status === 'read' ? before : { status: 'reading' }));
    try {
      const { registry } = await readRegistry();
      setState({ status: 'read', registry, readAt: new Date() });
    } catch {
      setState({ status: 'failed' });
    }
  }, []);
  useEffect(() => {
    void read();
  }, [read]);
  return { state, read };
}
