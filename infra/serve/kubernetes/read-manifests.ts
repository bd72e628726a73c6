import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type {
  ConfigMap,
  Container,
  PersistentVolumeClaim,
  PodSpec,
  Service,
} from 'kubernetes-types/core/v1.d.ts';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { parseAllDocuments } from 'yaml';

/** The kinds that the manifests have. The cluster refuses any other that is not named here, too: `apiVersion` and `kind` belong together. */
export type Manifest =
  | Deployment
  | Job
  | ConfigMap
  | PersistentVolumeClaim
  | Service
  | NetworkPolicy
  | PodDisruptionBudget;

/** The module that declares a kind, and its name there: what a manifest is checked against. */
export const KINDS: Readonly<Record<string, string>> = {
  Deployment: 'kubernetes-types/apps/v1.d.ts',
  Job: 'kubernetes-types/batch/v1.d.ts',
  ConfigMap: 'kubernetes-types/core/v1.d.ts',
  PersistentVolumeClaim: 'kubernetes-types/core/v1.d.ts',
  Service: 'kubernetes-types/core/v1.d.ts',
  NetworkPolicy: 'kubernetes-types/networking/v1.d.ts',
  PodDisruptionBudget: 'kubernetes-types/policy/v1.d.ts',
};

/** A manifest and where it stands. */
export interface ReadManifest {
  readonly file: string;
  readonly manifest: Manifest;
}

/** All manifests, in the order of their files, with what an anchor stands for in its places. */
export function readManifests(): ReadManifest[] {
  return globSync('*.yaml', { cwd: import.meta.dirname })
    .sort()
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(import.meta.dirname, file), 'utf8')).map((document) => ({
        file,
        manifest: document.toJS(),
      })),
    );
}

/** A pod that a deployment or a job makes. */
export interface Pod {
  readonly name: string;
  readonly spec: PodSpec;
}

/** The pods, by the names of what makes them. */
export function podsOf(manifests: readonly ReadManifest[]): Pod[] {
  return manifests.flatMap(({ manifest }) => {
    if (manifest.kind !== 'Deployment' && manifest.kind !== 'Job') return [];
    const { metadata, spec } = manifest as Deployment | Job;
    return spec?.template.spec ? [{ name: metadata?.name ?? '', spec: spec.template.spec }] : [];
  });
}

/** What runs in a pod, first what prepares it. */
export function containersOf({ spec }: Pod): Container[] {
  return [...(spec.initContainers ?? []), ...spec.containers];
}
