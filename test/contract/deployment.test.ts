import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseEnv } from "node:util";
import { load, loadAll, YAML11_SCHEMA } from "js-yaml";
import { describe, expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { placeOf, readLock, running } from "#scripts/lib/lock.ts";
import { plainSources } from "#scripts/lib/plain-sources.mjs";
import { readEnv, settings } from "#server/env.ts";

const read = (path: string) => readFileSync(`deploy/${path}`, "utf8");
const image = read("container/Containerfile");
const haproxy = read("compose/haproxy.cfg");
const manual = readFileSync("docs/deploying.md", "utf8");

type Service = {
  image: string;
  user: string;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  stop_grace_period?: string;
  ports?: string[];
  secrets?: string[];
  volumes?: string[];
};
const compose = load(read("compose/compose.yaml"), { schema: YAML11_SCHEMA }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);
const units = globSync("deploy/systemd/*.service").map((path) => basename(path));

type Probe = { httpGet: { path: string; port: string } };
type Container = {
  name: string;
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  lifecycle: { preStop: { sleep: { seconds: number } } };
};
type Pod = {
  terminationGracePeriodSeconds: number;
  automountServiceAccountToken: boolean;
  enableServiceLinks: boolean;
  securityContext: object;
  containers: Container[];
  volumes: { name: string }[];
};
type Template = { metadata: { labels: Record<string, string> }; spec: Pod };
type Manifest = { kind: string; metadata: { name: string }; spec: Record<string, unknown> };
const kustomization = load(read("kubernetes/kustomization.yaml")) as { resources: string[] };
const manifests = kustomization.resources.flatMap(
  (file) => loadAll(read(`kubernetes/${file}`)) as unknown as Manifest[],
);
/** The one thing of a kind, or the one of that name. */
const thing = <T>(kind: string, name?: string) =>
  manifests.find((one) => one.kind === kind && (!name || one.metadata.name === name))!.spec as T;
const deployment = thing<{ strategy: { rollingUpdate: object }; template: Template }>("Deployment");
const site = deployment.template.spec.containers[0]!;
const jobs = manifests
  .filter(({ kind }) => kind === "CronJob")
  .map(({ spec }) => (spec as { jobTemplate: { spec: { template: Template } } }).jobTemplate.spec.template);
const pods = [deployment.template, ...jobs];

const secret = load(read("kubernetes/secret.example.yaml")) as { stringData: Record<string, string> };
/** What each way of running gives to a process, and what else its files name in comments. */
const given: Record<string, [NodeJS.ProcessEnv, string]> = {
  compose: [
    parseEnv(read("compose/secrets.example/site") + read("compose/site.env.example")),
    read("compose/secrets.example/site") + read("compose/site.env.example"),
  ],
  systemd: [
    { ...parseEnv(read("systemd/switchyard.env.example")), ...environmentOf("switchyard@.service") },
    read("systemd/switchyard.env.example"),
  ],
  kubernetes: [
    { ...parseEnv(read("kubernetes/settings.env")), ...secret.stringData },
    read("kubernetes/settings.env") + read("kubernetes/secret.example.yaml"),
  ],
  image: [
    parseEnv(
      /^ENV ([\s\S]*?[^\\])\n[A-Z]/m
        .exec(image)![1]!
        .split(/\s*\\\n\s*/)
        .join("\n"),
    ),
    "",
  ],
};

function environmentOf(unit: string): Record<string, string> {
  const lines = [...read(`systemd/${unit}`).matchAll(/^Environment=(.*)$/gm)];
  return Object.fromEntries(
    lines.flatMap(([, line]) => line!.split(" ").map((pair) => pair.replace("%i", "3001").split("=", 2))),
  ) as Record<string, string>;
}

/** Settings of Node and of the C library: how much memory is held. */
const ofTheRuntime = ["NODE_OPTIONS", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"];

describe("what the files say to the program", () => {
  test.each(Object.entries(given))(
    "%s: each name is a setting, and the program starts with them",
    (_, [env, text]) => {
      const named = [...text.matchAll(/^\s*(?:# )?([A-Z][A-Z_]+)(?:=|: )/gm)].map(([, name]) => name!);
      expect(
        [...Object.keys(env), ...named].filter(
          (name) => !settings.includes(name) && !ofTheRuntime.includes(name),
        ),
      ).toEqual([]);
      expect(() => readEnv(env)).not.toThrow();
    },
  );

  test("what must stay secret is named where only the program reads it, and nowhere else", () => {
    const secrets = settings.filter(
      (name) =>
        /_(?:SECRET|KEY|HEADERS)$/.test(name) || /^(?:DATABASE|FILES|MAIL|SMS)_(?:\w+_)?URL$/.test(name),
    );
    expect(secrets.length).toBeGreaterThan(10);
    const namesIn = (path: string) =>
      [...read(path).matchAll(/^\s*(?:# )?([A-Z][A-Z_]+)(?:=|: )/gm)].map(([, name]) => name!);
    const readByTheProgram = [
      "compose/secrets.example/site",
      "kubernetes/secret.example.yaml",
      "systemd/switchyard.env.example",
    ];
    for (const path of readByTheProgram)
      expect(secrets.filter((name) => !namesIn(path).includes(name))).toEqual([]);
    for (const path of ["compose/site.env.example", "kubernetes/settings.env"])
      expect(namesIn(path).filter((name) => secrets.includes(name))).toEqual([]);
  });

  test("every language has its address, the mobile one too, and the ingress knows them all", () => {
    const { compose: a, systemd: b, kubernetes: c } = given;
    const hosts = [a!, b!, c!].map(([env]) => env.SITE_HOSTS);
    expect(new Set(hosts).size).toBe(1);
    const origins = readEnv({ SITE_HOSTS: hosts[0] }).SITE_HOSTS!;
    expect(Object.keys(origins).toSorted()).toEqual([...locales, "m"].toSorted());
    const { rules, tls } = thing<{ rules: { host: string }[]; tls: { hosts: string[] }[] }>("Ingress");
    const names = Object.values(origins).map((origin) => new URL(origin).host);
    expect(rules.map(({ host }) => host).toSorted()).toEqual(names.toSorted());
    expect(tls[0]!.hosts.toSorted()).toEqual(names.toSorted());
  });

  test("a stop has time for answers under way, for the database, and for a pause before it", () => {
    const seconds = (name: string) => {
      const { DRAIN_SECONDS, SHUTDOWN_SECONDS } = readEnv(given[name]![0]);
      return DRAIN_SECONDS + SHUTDOWN_SECONDS + 10;
    };
    for (const name of ["site-1", "site-2"])
      expect(Number.parseInt(compose.services[name]!.stop_grace_period!)).toBeGreaterThan(seconds("compose"));
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read("systemd/switchyard@.service"))![1])).toBeGreaterThan(
      seconds("systemd"),
    );
    expect(deployment.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
      seconds("kubernetes") + site.lifecycle.preStop.sleep.seconds,
    );
  });

  test("all processes of a cluster fit a PostgreSQL with its default of 100 connections, three of them reserved", () => {
    const { maxReplicas, minReplicas } = thing<{ maxReplicas: number; minReplicas: number }>(
      "HorizontalPodAutoscaler",
    );
    expect(minReplicas).toBeGreaterThan(1);
    expect(deployment.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    const each = readEnv(given.kubernetes![0]).DATABASE_CONNECTIONS;
    expect((maxReplicas + 1 + jobs.length) * each).toBeLessThanOrEqual(97);
  });
});

describe("the image", () => {
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(" "));
  const ignore = read("container/Containerfile.dockerignore").split("\n").filter(Boolean);
  const letIn = ignore.filter((line) => line.startsWith("!")).map((line) => line.slice(1));

  test("is made of files that there are, and that the ignore file lets in", () => {
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(letIn.filter((path) => !existsSync(path))).toEqual([]);
    const kept = copied.filter((path) => path !== "." && !letIn.includes(path.split("/")[0]!));
    expect(kept).toEqual([]);
  });

  test("has every folder that an import may lead to, but tests", () => {
    const { imports } = JSON.parse(readFileSync("package.json", "utf8")) as {
      imports: Record<string, string>;
    };
    const folders = Object.values(imports).map((path) => path.split("/")[1]!);
    expect(folders.filter((folder) => folder !== "test" && !copied.includes(folder))).toEqual([]);
  });

  test("has everything that a build makes for visitors, staff and answers", () => {
    const made = [...image.matchAll(/^COPY --from=built \/site\/build\/(\S+) build\/\1$/gm)];
    const wanted = ["answers", "client", "plain", "server", "staff"];
    expect(made.map(([, name]) => name)).toEqual(wanted);
    expect(wanted.filter((name) => !existsSync(`build/${name}`))).toEqual([]);
  });

  const imported = globSync("build/server/**/*.js").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/^import\b[^"'\n]*["']([^."'][^"']*)["']/gm)].map(
      ([, name]) => name!,
    ),
  );

  test("has every part of the site that the built pages import, and none that Node cannot run", () => {
    const { imports } = JSON.parse(readFileSync("package.json", "utf8")) as {
      imports: Record<string, string>;
    };
    const parts = [...new Set(imported.filter((name) => name.startsWith("#")))];
    const fileOf = (name: string) => {
      const [folder = ""] = name.split("/");
      return imports[`${folder}/*`]!.replace("*", name.slice(folder.length + 1));
    };
    expect(parts.length).toBeGreaterThan(50);
    expect(parts.filter((name) => !existsSync(fileOf(name)) || !/\.[cm]?[jt]s$/.test(name))).toEqual([]);
  });

  test("has every file of the site that runs without its types, so that Node need not take them out", () => {
    const plain = new Set(plainSources());
    const imported = [...plain].flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/^import (?!type)[^;]*?from "#(\w+\/[^"]+\.ts)";$/gm)].map(
        ([, name]) => name!,
      ),
    );
    expect(imported.length).toBeGreaterThan(1_000);
    expect([...new Set(imported)].filter((path) => !plain.has(path) && !path.startsWith("test/"))).toEqual(
      [],
    );
  });

  test("has every package that the built pages import", () => {
    const lock = readLock(".");
    const runs = running(lock);
    const names = imported.filter((name) => !name.startsWith("#"));
    const packages = new Set(
      names
        .filter((name) => !name.startsWith("node:"))
        .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/")),
    );
    expect(packages.size).toBeGreaterThan(5);
    expect([...packages].filter((name) => !runs.has(placeOf(lock, "", name) ?? ""))).toEqual([]);
  });

  test("runs as nobody, and so does everything that is made of it", () => {
    expect(image).toMatch(/^USER 65534:65534$/m);
    for (const [, { user }] of services) expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    for (const { spec } of pods)
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65534 });
    for (const unit of units) expect(read(`systemd/${unit}`)).toMatch(/^User=switchyard$/m);
  });
});

describe("ports and probes", () => {
  const port = Number(given.image![0].PORT);

  test("are the same wherever they are named", () => {
    expect(image).toMatch(new RegExp(`^EXPOSE ${port}$`, "m"));
    expect(site.ports).toEqual([
      { name: "http", containerPort: port },
      { name: "metrics", containerPort: readEnv(given.kubernetes![0]).METRICS_PORT },
    ]);
    const names = manifests
      .filter(({ kind }) => kind === "Service")
      .flatMap(({ spec }) =>
        (spec as { ports: { targetPort: string }[] }).ports.map(({ targetPort }) => targetPort),
      );
    expect(names).toEqual(["http", "metrics"]);
    const servers = [...haproxy.matchAll(/^ {2}server (\S+) \1:(\d+)$/gm)];
    expect(servers.map(([, name, at]) => [name, Number(at)])).toEqual(
      ["site-1", "site-2", "site-1", "site-2"].map((name) => [name, port]),
    );
    const bound = [...haproxy.matchAll(/^ {2}bind :(\d+)/gm)].map(([, at]) => at);
    expect(compose.services.haproxy!.ports!.map((pair) => pair.split(":")[1])).toEqual(bound);
  });

  test("ask for paths that the site has: alive by one, once ready by the other", () => {
    const app = readFileSync("server/http/app.ts", "utf8");
    const { startupProbe, livenessProbe, readinessProbe } = site;
    const asked = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet);
    expect(asked.map(({ path }) => path)).toEqual(["/readyz", "/healthz", "/healthz"]);
    expect(asked.map((one) => one.port)).toEqual(["http", "http", "http"]);
    const elsewhere = [image, haproxy, JSON.stringify(compose)].flatMap((text) =>
      [...text.matchAll(/(\/\w+z)\b/g)].map(([, path]) => path!),
    );
    expect(new Set(elsewhere)).toEqual(new Set(["/healthz", "/readyz"]));
    for (const path of new Set(elsewhere)) expect(app).toContain(`app.get("${path}"`);
  });
});

test("haproxy sends the words of the chat on at once", () => {
  for (const text of [haproxy, read("haproxy/haproxy.cfg")]) {
    const defaults = /^defaults\n([^]*?)^\S/m.exec(text)?.[1];
    expect(defaults).toContain("  option http-no-delay\n");
  }
});

describe("nothing has more than it needs", () => {
  test.each(services)("the container %s", (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(service.security_opt).toContain("no-new-privileges:true");
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect((service.secrets ?? []).filter((name) => !compose.secrets[name])).toEqual([]);
    const named = (service.volumes ?? []).map((volume) => volume.split(":")[0]!);
    expect(named.filter((name) => !name.startsWith("./") && !(name in compose.volumes))).toEqual([]);
  });

  test.each(pods.map(({ spec }) => [spec.containers[0]!.name, spec] as const))("the pod %s", (_, spec) => {
    expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(spec.securityContext).toMatchObject({ seccompProfile: { type: "RuntimeDefault" } });
    const volumes = spec.volumes.map(({ name }) => name).toSorted();
    for (const { securityContext, resources, volumeMounts } of spec.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(resources.limits.memory).toBeTruthy();
      expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual(volumes);
    }
  });

  test.each(units)("the unit %s, which a compiler survives", (unit) => {
    const lines = read(`systemd/${unit}`).split("\n");
    for (const line of [
      "NoNewPrivileges=true",
      "CapabilityBoundingSet=",
      "ProtectSystem=strict",
      "PrivateTmp=true",
    ])
      expect(lines).toContain(line);
    expect(lines.filter((line) => line.startsWith("MemoryDenyWriteExecute"))).toEqual([]);
    expect(lines.find((line) => line.startsWith("MemoryMax="))).toBeTruthy();
  });
});

describe("the parts", () => {
  test("run programs that there are", () => {
    const commands = [
      /^CMD (.*)$/m.exec(image)![1]!,
      ...services.flatMap(([, { command = [] }]) => command.join(" ")),
      ...pods.flatMap(({ spec }) => (spec.containers[0]!.command ?? []).join(" ")),
      ...units.flatMap((unit) => /^ExecStart=(.*)$/m.exec(read(`systemd/${unit}`))![1]!),
    ].filter(Boolean);
    const programs = commands.flatMap((line) => /[a-z]+\/[\w-]+\.(?:ts|mjs)/.exec(line) ?? "none");
    expect(programs).toHaveLength(10);
    expect(programs.filter((path) => !existsSync(path))).toEqual([]);
  });

  test("of a cluster are all named, and select pods that there are", () => {
    const files = globSync("deploy/kubernetes/*.yaml").map((path) => basename(path));
    const others = ["kustomization.yaml", "secret.example.yaml"];
    expect(files.filter((name) => !others.includes(name)).toSorted()).toEqual(
      kustomization.resources.toSorted(),
    );
    const labels = pods.map(({ metadata }) => metadata.labels["app.kubernetes.io/name"]);
    const selected = [...JSON.stringify(manifests).matchAll(/"app\.kubernetes\.io\/name":"([^"]+)"/g)];
    expect(selected.length).toBeGreaterThan(labels.length);
    const lists = [...JSON.stringify(manifests).matchAll(/"values":\["([^\]]+)"\]/g)];
    const named = [...selected, ...lists].flatMap(([, names]) => names!.split('","'));
    expect(named.filter((name) => !labels.includes(name))).toEqual([]);
    expect(lists).toHaveLength(1);
  });

  test("are told of in the manual, file by file", () => {
    const files = globSync("deploy/{container,compose,systemd,kubernetes}/**", { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("."));
    expect(files.filter((name) => !manual.includes(name))).toEqual([]);
    const links = [...manual.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => `docs/${match[1]!}`);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});
