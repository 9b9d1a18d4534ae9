// Shifts the wall clock of a program and of all that it starts by CLOCK_SHIFT_SECONDS, for `npm run prove -- clock`; the monotonic clock
// stays. Preloaded by LD_PRELOAD. Times of files are shifted too, so that a file which was written now is of now.
// libfaketime 0.9.10 was tried first: a signal inside one of its functions sees the real time, which ends limits of PostgreSQL at
// once, and it misses how Node reads the times of files.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>

static time_t shift;
static long (*real_syscall)(long, ...);
static int (*real_clock)(clockid_t, struct timespec *);
static int (*real_utimensat)(int, const char *, const struct timespec[2], int);
static int (*real_futimens)(int, const struct timespec[2]);

__attribute__((constructor)) static void start(void) {
  const char *seconds = getenv("CLOCK_SHIFT_SECONDS");
  shift = seconds == NULL ? 0 : (time_t)atoll(seconds);
  *(void **)&real_syscall = dlsym(RTLD_NEXT, "syscall");
  *(void **)&real_clock = dlsym(RTLD_NEXT, "clock_gettime");
  *(void **)&real_utimensat = dlsym(RTLD_NEXT, "utimensat");
  *(void **)&real_futimens = dlsym(RTLD_NEXT, "futimens");
}

int clock_gettime(clockid_t clock, struct timespec *to) {
  if (real_clock == NULL) start();
  int result = real_clock(clock, to);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) to->tv_sec += shift;
  return result;
}

int gettimeofday(struct timeval *to, void *zone) {
  (void)zone;
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  to->tv_sec = now.tv_sec;
  to->tv_usec = now.tv_nsec / 1000;
  return result;
}

time_t time(time_t *to) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (to != NULL) *to = now.tv_sec;
  return now.tv_sec;
}

// Node asks for the times of files by this number alone.
long syscall(long number, ...) {
  if (real_syscall == NULL) start();
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long), d = va_arg(list, long), e = va_arg(list, long),
       f = va_arg(list, long);
  va_end(list);
  long result = real_syscall(number, a, b, c, d, e, f);
  if (number == SYS_statx && result == 0) {
    struct statx *file = (struct statx *)e;
    file->stx_atime.tv_sec += shift;
    file->stx_btime.tv_sec += shift;
    file->stx_ctime.tv_sec += shift;
    file->stx_mtime.tv_sec += shift;
  }
  return result;
}

static const struct timespec *unshifted(const struct timespec from[2], struct timespec to[2]) {
  if (from == NULL) return NULL;
  for (int each = 0; each < 2; each += 1) {
    to[each] = from[each];
    if (from[each].tv_nsec != UTIME_NOW && from[each].tv_nsec != UTIME_OMIT) to[each].tv_sec -= shift;
  }
  return to;
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  struct timespec kept[2];
  return real_utimensat(folder, path, unshifted(times, kept), flags);
}

int futimens(int file, const struct timespec times[2]) {
  struct timespec kept[2];
  return real_futimens(file, unshifted(times, kept));
}
